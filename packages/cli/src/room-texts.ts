import type { MadeRoom } from '@daywright/contract/resources/planner/made-room'
import type { CliClient } from './api/cli-client.ts'
import { namedFindings } from './named-findings.ts'
import { plain, type Style } from './output/style.ts'
import type { ZonedText } from './output/zoned-text.ts'

/** [CMD-16] What moved for a session that is done now or next, and what is late because of it. */
export async function roomTexts(
  client: CliClient,
  { moved, becameLate }: MadeRoom,
  zone: ZonedText,
  style: Style,
): Promise<string[]> {
  const late =
    becameLate.length > 0 ? [style.bold('Late because of it'), ...(await namedFindings(client, becameLate))] : []
  return [
    ...moved.map(({ from, to }) => {
      const before = `from ${zone.day(from.startAt)} ${zone.span(from.startAt, from.endAt)}`
      return `→ ${zone.day(to.startAt)} ${zone.span(to.startAt, to.endAt)}  ${plain(to.title)}  ${style.dim(before)}`
    }),
    ...late,
  ]
}
