import { compactTime, escapeText, textOf, withoutControls } from '../syntax/write-lines.ts'

interface Participant {
  /** Left out where it must not be told, or where another person could have written anything. */
  name?: string | undefined
  email: string
}

export interface Invitation {
  prodId: string
  /** REQUEST and CANCEL are for those who are invited; PUBLISH is a file to keep. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  uid: string
  /** Rises with each change. */
  sequence: number
  /** When it was last changed, as a timestamp in UTC. */
  modifiedAt: string
  startAt: string
  endAt: string
  title: string
  description?: string | undefined
  place?: string | undefined
  url?: string | undefined
  organizer?: Participant | undefined
  /** All have accepted: they have booked the time, or have offered it. */
  attendees?: readonly Participant[] | undefined
}

/** [BOOK-22] A meeting as iTIP (RFC 5546) sends it. */
export function writeInvitation(invitation: Invitation): string {
  const { prodId, method, uid, sequence, modifiedAt, startAt, endAt, title, description, place, url } = invitation
  const modified = compactTime(modifiedAt)
  return textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(prodId)}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${modified}`,
    `LAST-MODIFIED:${modified}`,
    `DTSTART:${compactTime(startAt)}`,
    `DTEND:${compactTime(endAt)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(url ? [`URL:${withoutControls(url)}`] : []),
    ...(invitation.organizer ? [`ORGANIZER${nameOf(invitation.organizer)}:${addressOf(invitation.organizer)}`] : []),
    ...(invitation.attendees ?? []).map(
      attendee =>
        `ATTENDEE${nameOf(attendee)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${addressOf(attendee)}`,
    ),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

/** Between quotation marks, which a name cannot end: nothing in it becomes another parameter or line. */
const nameOf = ({ name }: Participant): string =>
  name ? `;CN="${withoutControls(name.replaceAll('"', "'").replaceAll(/\s+/g, ' '))}"` : ''

const addressOf = ({ email }: Participant): string => `mailto:${withoutControls(email)}`
