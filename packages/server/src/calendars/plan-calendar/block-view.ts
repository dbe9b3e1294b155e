import { hash } from 'node:crypto'

/** What an event shows of its block. */
export interface BlockView {
  title: string
  startAt: string
  endAt: string
  explanation: string | null
  /** [CONN-37] Of an event in a main calendar, which others see: whether the time is taken. Undefined in a calendar of the plan. */
  showAs?: 'busy' | 'free'
}

export const contentHashOf = ({ title, startAt, endAt, explanation, showAs }: BlockView): string =>
  hash('sha256', JSON.stringify([title, startAt, endAt, explanation, ...(showAs ? [showAs] : [])]), 'base64url')
