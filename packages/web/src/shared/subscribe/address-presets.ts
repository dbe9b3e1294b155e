import { t } from '@daywright/language/current-language'

/** Where the calendars that most people use say what their address is. */
interface AddressPreset {
  name: string
  steps: readonly string[]
  note?: string
}

export const ADDRESS_PRESETS: readonly AddressPreset[] = [
  {
    name: 'Google',
    steps: [
      t('Open calendar.google.com on a computer.'),
      t('Point at the calendar on the left, and choose ⋮ → Settings and sharing.'),
      t('Under “Integrate calendar”, copy the “Secret address in iCal format”.'),
    ],
    note: t('If it is missing, the administrator of your organisation has turned it off.'),
  },
  {
    name: 'Outlook',
    steps: [
      t('Open Outlook on the web, then Settings → Calendar → Shared calendars.'),
      t('Under “Publish a calendar”, choose the calendar and how much it shows, and select Publish.'),
      t('Copy the ICS link, not the HTML link.'),
    ],
    note: t('Works with Outlook.com and Microsoft 365, unless your organisation has turned publishing off.'),
  },
  {
    name: 'iCloud',
    steps: [
      t('Open Calendar on a Mac, an iPhone or icloud.com.'),
      t('Open the sharing settings of the calendar, and turn on Public Calendar.'),
      t('Copy the link. It begins with webcal://.'),
    ],
    note: t('Whoever knows the link can read the calendar.'),
  },
  {
    name: 'Fastmail',
    steps: [
      t('Open Settings → Calendars.'),
      t('Choose Edit & Share beside the calendar.'),
      t('Turn on the public address with all event details, copy it, and save.'),
    ],
  },
  {
    name: 'Nextcloud',
    steps: [
      t('Open the Calendar app, and the sharing settings of the calendar.'),
      t('Add a share link.'),
      t('In the menu of the share link, choose “Copy subscription link”.'),
    ],
  },
  {
    name: t('Public holidays'),
    steps: [
      t(
        'Search the web for the public holidays of your country as “ICS” or “iCal”; many authorities and sites offer them.',
      ),
      t('Copy the address of the subscription, which usually ends in .ics.'),
      t('To keep work out of these days, edit the calendar afterwards and let all-day events always block time.'),
    ],
  },
]
