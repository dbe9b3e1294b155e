import { t } from '@daywright/language/current-language'
import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'

/** [WEB-305] The hours that new tasks of a project or space get. Hidden while there are none to choose from. */
export function HoursSelect(props: Pick<SelectProps, 'value' | 'onChange' | 'error'>) {
  const { data: preferences = [] } = useQuery(queries.preferences())
  if (preferences.length === 0) return null
  return (
    <Select
      label={t('Hours of new tasks')}
      placeholder={t('Default working hours')}
      clearable
      clearButtonProps={{ 'aria-label': t('Default working hours') }}
      data={preferences.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}
