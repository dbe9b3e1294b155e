const VISIBLE_CHARACTERS = 4
/** Shorter parts are words, which many addresses share. */
const TOKEN_LENGTH = 16

/** [CAL-52] Enough to recognize an address by, and too little to use it. */
export function redactedAddress(address: string): string {
  const { host, pathname, search } = new URL(address)
  const path = withoutExtension(`${pathname}${search}`)
  // Many addresses end alike, in `/basic.ics` or `?export`: what tells them apart is the token before that.
  const token = path
    .split(/[/?&=]/)
    .map(withoutExtension)
    .findLast(part => part.length >= TOKEN_LENGTH)
  const shown = token ?? path
  // Of a short path, the last characters would be most of it.
  const end = shown.length > 3 * VISIBLE_CHARACTERS ? shown.slice(-VISIBLE_CHARACTERS) : ''
  return `${host}/…${end}`
}

const withoutExtension = (text: string) => text.replace(/\.(ics|ical|icalendar|ifb|vcs)$/i, '')
