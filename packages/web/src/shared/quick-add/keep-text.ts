import { api as endpoints } from '@daywright/contract/api/api'
import type { QuickAddGiven } from '@daywright/contract/resources/tasks/quick-add'
import { QUICK_ADD_LIMITS } from '@daywright/contract/resources/tasks/quick-add.values'
import { keepLine } from '../../data/outbox/typed-lines.ts'
import type { WaitingChange } from '../../data/outbox/waiting-change.ts'
import { ownId } from '../../data/outbox/waiting-changes.ts'
import { queries } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { storedLanguage } from '../../ui/language/stored-language.ts'
import { isDayFirstHere } from '../../ui/time/locale.ts'
import { lineLanguageCode } from './line-language.ts'

interface Typed {
  text: string
  /** What the app shows of it while it waits. */
  title: string
  given?: QuickAddGiven
}

/**
 * [WEB-641] Keeps a text as it was typed, with all that decides what it means, in this browser. The server reads it, also if it gets it a week
 * later. A long list makes several changes.
 */
export function keepText({ text, title, given }: Typed): WaitingChange[] {
  const madeAt = new Date().toISOString()
  const profile = queryClient.getQueryData(queries.profile().queryKey)
  const language = lineLanguageCode(storedLanguage(), navigator.languages)
  const context = {
    now: madeAt,
    language,
    dayFirst: isDayFirstHere(),
    ...(profile && { timezone: profile.timezone }),
    ...(given && { given }),
  }
  return partsOf(text).map((part, index) => {
    const key = crypto.randomUUID()
    return keepLine({
      // While a session is renewed, no user is signed in.
      userId: ownId() ?? profile?.id ?? '',
      key,
      madeAt,
      method: 'POST',
      url: endpoints.tasks.quick.path,
      body: { text: part, ...context },
      action: 'add',
      kind: 'line',
      recordId: key,
      name: index === 0 ? title : firstLine(part),
      effects: [],
      isTried: true,
      isUnderWay: navigator.onLine,
    })
  })
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text

/** As many lines as one request may have. No part is a single line, which could be something else than a task. */
function partsOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
  const { lines: mostLines, textLength } = QUICK_ADD_LIMITS
  const parts = Math.max(Math.ceil(lines.length / mostLines), Math.ceil(text.length / textLength))
  if (parts < 2 || lines.length < 2 * parts) return [text]
  const start = (part: number) => Math.floor((part * lines.length) / parts)
  return Array.from({ length: parts }, (_, part) => lines.slice(start(part), start(part + 1)).join('\n'))
}
