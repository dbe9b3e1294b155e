interface Span {
  startAt: string
  endAt: string
}

/** Whether two times are the same to other calendars, most of which keep no milliseconds. */
export const isSameSpan = (one: Span, other: Span): boolean =>
  secondOf(one.startAt) === secondOf(other.startAt) && secondOf(one.endAt) === secondOf(other.endAt)

const secondOf = (timestamp: string) => Math.floor(Date.parse(timestamp) / 1000)
