import { expect, it } from 'vitest'
import { redactedAddress } from './redacted-address.ts'

it('[CAL-52] an address is shown by its host and the end of its token, not by what all addresses of a host end in', () => {
  const token = '0123456789abcdef0123456789abcdef'
  const addresses = {
    [`https://calendar.google.com/calendar/ical/sam%40example.com/private-${token}/basic.ics`]:
      'calendar.google.com/…cdef',
    [`https://outlook.example.com/owa/calendar/${token}@example.com/${token}7/calendar.ics`]:
      'outlook.example.com/…def7',
    [`https://p01.icloud.example.com/published/2/${token}`]: 'p01.icloud.example.com/…cdef',
    'https://cloud.example.com:8443/remote.php/dav/public-calendars/Ab3dEf6hIj9kLm2n?export':
      'cloud.example.com:8443/…Lm2n',
    [`https://feeds.example.com/all.ics?token=${token}&kind=ics`]: 'feeds.example.com/…cdef',
    [`https://feeds.example.com/${token}.ICS`]: 'feeds.example.com/…cdef',
    'https://holidays.example.com/countries/germany.ics': 'holidays.example.com/…many',
    'https://example.com/team.ics': 'example.com/…',
    'https://example.com/': 'example.com/…',
  }
  expect(Object.keys(addresses).map(redactedAddress)).toEqual(Object.values(addresses))
})
