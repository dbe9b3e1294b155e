import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_TYPES } from '@daywright/contract/resources/documents/document.values'
import type { DocumentType } from '@daywright/contract/resources/shared/document-summary'
import { t } from '@daywright/language/current-language'
import { Group, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { documentTypeName } from '../../shared/records/document-type-name.ts'
import { DocumentTypeIcon } from './document-type-icon.tsx'

interface DocumentTypeSelectProps {
  value?: DocumentType
  onChange?: (type: DocumentType) => void
  error?: ReactNode
}

export function DocumentTypeSelect({ value = DEFAULT_DOCUMENT_TYPE, onChange, error }: DocumentTypeSelectProps) {
  return (
    <Select<DocumentType>
      label={t('Type')}
      allowDeselect={false}
      data={DOCUMENT_TYPES.map(type => ({ value: type, label: documentTypeName(type) }))}
      leftSection={<DocumentTypeIcon type={value} size={16} />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <DocumentTypeIcon type={option.value} size={16} />
          <Text size="sm">{option.label}</Text>
        </Group>
      )}
      value={value}
      onChange={type => type && onChange?.(type)}
      error={error}
    />
  )
}
