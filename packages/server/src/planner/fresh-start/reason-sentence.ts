import type { FreshStartReason } from '@daywright/contract/resources/fresh-start/fresh-start'
import { dayAt, dayText } from '../routines/local-days.ts'

/** The reason in English, for programs that have no words of their own. */
export function reasonSentence({ code, endAt, days, title }: Omit<FreshStartReason, 'sentence'>, zone: string): string {
  const day = endAt === null ? '' : dayText(dayAt(Date.parse(endAt), zone))
  switch (code) {
    case 'ends-by':
      return `It would be done by ${day}.`
    case 'placed-by-hand':
      return `You have placed its sessions yourself, until ${day}.`
    case 'no-work-left':
      return 'No work on it is left to plan.'
    case 'waits':
      return `It waits for “${title}”.`
    case 'no-room':
      return 'The next 14 days have no room for it.'
    case 'next-date':
      return `Its next date is due on ${day}.`
    case 'stale':
      return `It was due ${days} days ago, and nothing has changed since.`
    case 'worked-on-now':
      return 'You are working on it.'
  }
}
