import { t } from '@daywright/language/current-language'
import { Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { DATE_LABELS, DAY_FORMAT } from '../../ui/time/date-labels.ts'
import { type InsightSearch, RANGES, type RangeName } from './insight-search.ts'

const NAMES: Record<RangeName, string> = {
  week: t('This week'),
  'last-week': t('Last week'),
  month: t('This month'),
  quarter: t('This quarter'),
  year: t('This year'),
  own: t('Custom range'),
}

interface RangeChoiceProps {
  search: InsightSearch
  days: { from: string; to: string }
  show: (change: InsightSearch) => void
}

/** [WEB-611] The range of days: around today, or any other. */
export function RangeChoice({ search: { range = 'week' }, days, show }: RangeChoiceProps) {
  const choose = (name: RangeName) =>
    show({ range: name, ...(name === 'own' ? days : { from: undefined, to: undefined }) })
  return (
    <>
      <Select
        label={t('Range')}
        w={180}
        allowDeselect={false}
        value={range}
        onChange={name => choose((name ?? 'week') as RangeName)}
        data={RANGES.map(value => ({ value, label: NAMES[value] }))}
      />
      {range === 'own' && (
        <>
          <Day label={t('From')} value={days.from} onChange={from => show({ range, to: days.to, from })} />
          <Day
            label={t('To')}
            value={days.to}
            minDate={days.from}
            onChange={to => show({ range, from: days.from, to })}
          />
        </>
      )}
    </>
  )
}

interface DayProps {
  label: string
  value: string
  minDate?: string
  onChange: (day: string) => void
}

const Day = ({ onChange, ...props }: DayProps) => (
  <DateInput w={150} valueFormat={DAY_FORMAT} {...DATE_LABELS} {...props} onChange={day => day && onChange(day)} />
)
