import type { Busy } from '../calendar-reading.ts'
import { type ContentLine, parameter } from '../syntax/content-line.ts'

/** What Outlook and Exchange say about the time of an event; more exact than TRANSP. */
const MICROSOFT: Record<string, Busy> = {
  FREE: 'free',
  WORKINGELSEWHERE: 'free',
  TENTATIVE: 'tentative',
  BUSY: 'busy',
  OOF: 'away',
}

/** [CAL-20] [CAL-21] How an event takes up its owner's time; null if it was cancelled. */
export function busyOfEvent(lines: readonly ContentLine[], owner: string | null): Busy | null {
  const value = (name: string) =>
    lines
      .find(line => line.name === name)
      ?.value.trim()
      .toUpperCase()
  const status = value('STATUS')
  if (status === 'CANCELLED') return null
  const answer = owner === null ? null : answerOf(lines, owner)
  if (answer === 'DECLINED' || answer === 'DELEGATED') return 'free'
  const marked =
    MICROSOFT[value('X-MICROSOFT-CDO-BUSYSTATUS') ?? ''] ?? (value('TRANSP')?.startsWith('TRANSPARENT') ? 'free' : null)
  if (marked === 'free') return 'free'
  if (answer === 'TENTATIVE' || answer === 'NEEDS-ACTION') return 'tentative'
  return marked ?? (status === 'TENTATIVE' ? 'tentative' : 'busy')
}

/** The owner's answer to the invitation. The organizer of a meeting takes part without having answered. */
function answerOf(lines: readonly ContentLine[], owner: string): string | null {
  const own = lines.find(line => line.name === 'ATTENDEE' && isAddress(line, owner))
  if (!own) return null
  const answer = parameter(own, 'PARTSTAT')?.toUpperCase() ?? 'NEEDS-ACTION'
  const isOrganizer = lines.some(line => line.name === 'ORGANIZER' && isAddress(line, owner))
  return answer === 'NEEDS-ACTION' && isOrganizer ? 'ACCEPTED' : answer
}

const isAddress = (line: ContentLine, owner: string): boolean =>
  plainAddress(line.value) === owner || plainAddress(parameter(line, 'EMAIL') ?? '') === owner

/** An email address without `mailto:`, for comparing. */
export const plainAddress = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replaceAll('%40', '@')
    .trim()
