import { t } from '@daywright/language/current-language'
import { Select, type SelectProps } from '@mantine/core'

const SHOWN = 60
const zones = () => Intl.supportedValuesOf('timeZone').map(name => ({ value: name, label: name.replaceAll('_', ' ') }))

/** A choice of time zones, found by typing a part of the name. */
export function ZoneSelect({ value, ...others }: SelectProps) {
  const all = zones()
  // A zone that is stored but that this browser does not list stays choosable.
  const data = value && !all.some(zone => zone.value === value) ? [{ value, label: value }, ...all] : all
  return (
    <Select
      label={t('Time zone')}
      searchable
      limit={SHOWN}
      nothingFoundMessage={t('No zone has this in its name')}
      allowDeselect={false}
      data={data}
      value={value ?? null}
      {...others}
    />
  )
}
