import { withOpenWindows } from '@daywright/contract/resources/planner/open-windows'
import { PLANNER_SETTINGS_DEFAULTS } from '@daywright/contract/resources/planner/planner-settings.values'
import {
  type AccountFacts,
  type LineMeaning,
  readLine,
  readText,
  type Typed,
} from '@daywright/quick-add/account/read-typed-text'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { isDayFirstHere } from '../../ui/time/locale.ts'
import { useLineLanguage } from './line-language.ts'

const NONE: never[] = []
type Beside = Pick<Typed, 'given' | 'parent'>

/** [QUICK-34] Reads a text as the server will, to show it while the user types. */
export function useLineReader() {
  const zone = useZone()
  const language = useLineLanguage() ?? undefined
  const account: AccountFacts = {
    settings: useQuery(queries.plannerSettings()).data ?? PLANNER_SETTINGS_DEFAULTS,
    preferences: withOpenWindows(useQuery(queries.preferences()).data ?? NONE),
    labels: useQuery(queries.labels()).data ?? NONE,
    projects: useQuery(queries.projects()).data ?? NONE,
    spaces: useQuery(queries.spaces()).data ?? NONE,
  }
  const typed = (text: string, beside: Beside): Typed => {
    return { ...beside, text, now: new Date().toISOString(), zone, language, isDayFirst: isDayFirstHere() }
  }
  return {
    account,
    read: (text: string, beside: Beside = {}): LineMeaning[] => [...readText(typed(text, beside), account)],
    readTask: (line: string, beside: Beside): QuickTask => readLine(line, typed(line, beside), account).read,
  }
}
