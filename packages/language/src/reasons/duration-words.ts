import type { Translate } from '../translate.ts'

/** `45m`, `2h`, `1h 30m` */
export function durationWords(minutes: number, say: Translate): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  if (hours === 0) return say('{minutes}m', { minutes: rest })
  return rest === 0 ? say('{hours}h', { hours }) : say('{hours}h {minutes}m', { hours, minutes: rest })
}
