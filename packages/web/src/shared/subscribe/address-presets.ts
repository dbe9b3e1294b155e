/** Where the calendars that most people use say what their address is. */
export interface AddressPreset {
  name: string
  steps: readonly string[]
  note?: string
}

export const ADDRESS_PRESETS: readonly AddressPreset[] = [
  {
    name: 'Google',
    steps: [
      'Open calendar.google.com on a computer.',
      'Point at the calendar on the left, and choose ⋮ → Settings and sharing.',
      'Under “Integrate calendar”, copy the “Secret address in iCal format”.',
    ],
    note: 'If it is missing, the administrator of your organization has turned it off.',
  },
  {
    name: 'Outlook',
    steps: [
      'Open Outlook on the web, then Settings → Calendar → Shared calendars.',
      'Under “Publish a calendar”, choose the calendar and how much it shows, and select Publish.',
      'Copy the ICS link, not the HTML link.',
    ],
    note: 'Works with Outlook.com and Microsoft 365, unless your organization has turned publishing off.',
  },
  {
    name: 'iCloud',
    steps: [
      'Open Calendar on a Mac, an iPhone or icloud.com.',
      'Open the sharing settings of the calendar, and turn on Public Calendar.',
      'Copy the link. It begins with webcal://.',
    ],
    note: 'Whoever knows the link can read the calendar.',
  },
  {
    name: 'Fastmail',
    steps: [
      'Open Settings → Calendars.',
      'Choose Edit & Share beside the calendar.',
      'Turn on the public address with all event details, copy it, and save.',
    ],
  },
  {
    name: 'Nextcloud',
    steps: [
      'Open the Calendar app, and the sharing settings of the calendar.',
      'Add a share link.',
      'In the menu of the share link, choose “Copy subscription link”.',
    ],
  },
  {
    name: 'Public holidays',
    steps: [
      'Search the web for the public holidays of your country as “ICS” or “iCal”; many authorities and sites offer them.',
      'Copy the address of the subscription, which usually ends in .ics.',
      'To keep work out of these days, edit the calendar afterwards and let all-day events always block time.',
    ],
  },
]
