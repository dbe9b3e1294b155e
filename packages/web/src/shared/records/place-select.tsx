import { t } from '@daywright/language/current-language'
import { Group, Select, Text } from '@mantine/core'
import { ColorDot } from '../../ui/icons/color-dot.tsx'
import { inSentence } from '../../ui/language/in-sentence.ts'
import { fieldProblem } from '../../ui/saved-field/field-problem.tsx'
import type { SavedField } from '../../ui/saved-field/saved-field.ts'

/** A project or a space. */
export interface Place {
  id: string
  name: string
  color: string
}

/** Adds the record's own place, which is missing while the list loads and when the place is archived. */
export function withPresent<P extends Place>(places: readonly P[] = [], present: Place | null): Place[] {
  return present && !places.some(place => place.id === present.id) ? [present, ...places] : [...places]
}

interface PlaceSelectProps {
  label: string
  places: readonly Place[]
  field: SavedField<string | null>
}

/** Selects the project or space of a record; saved at once. */
export function PlaceSelect({ label, places, field }: PlaceSelectProps) {
  const colorOf = (id: string | null) => places.find(place => place.id === id)?.color ?? null
  return (
    <Select
      label={label}
      placeholder={t('None')}
      searchable
      clearable
      clearButtonProps={{
        'aria-label': t('Clear {name}', { name: inSentence(label) }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      nothingFoundMessage={t('Nothing found')}
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      leftSection={field.value && <ColorDot color={colorOf(field.value)} />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <ColorDot color={colorOf(option.value)} />
          <Text size="sm">{option.label}</Text>
        </Group>
      )}
      value={field.value}
      onChange={field.save}
      error={fieldProblem(field)}
    />
  )
}
