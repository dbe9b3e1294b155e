import type { PlannerPreview } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { changeCount } from '../../../shared/plan-run/run-summary.ts'
import { useIsPhone } from '../../../ui/keys/use-screen.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import classes from './plan-preview.module.css'
import { PreviewChanges } from './preview-changes.tsx'
import { PreviewFindings } from './preview-findings.tsx'

interface PlanPreviewProps {
  onApply: () => void
  onClose: () => void
}

/** What a run would change. */
export default function PlanPreview({ onApply, onClose }: PlanPreviewProps) {
  const query = useQuery(queries.planPreview())
  const apply = () => {
    onClose()
    onApply()
  }
  const hasChanges = query.data !== undefined && changeCount(query.data.changes) > 0
  return (
    <Modal opened onClose={onClose} title={t('Proposed changes')} size="lg" fullScreen={useIsPhone()}>
      <Loaded query={query} rows={5}>
        {preview => <PreviewContent preview={preview} />}
      </Loaded>
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {hasChanges || !query.data ? t('Cancel') : t('Close')}
        </Button>
        {hasChanges && <Button onClick={apply}>{t('Apply')}</Button>}
      </Group>
    </Modal>
  )
}

function PreviewContent({ preview: { changes, ...found } }: { preview: PlannerPreview }) {
  const count = changes.kept.length
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {changeCount(changes) === 0
          ? t('No changes. {count, plural, one {# block stays where it is} other {# blocks stay where they are}}.', {
              count,
            })
          : t('{count, plural, one {# block stays where it is} other {# blocks stay where they are}}.', { count })}
      </Text>
      <PreviewChanges changes={changes} />
      <PreviewFindings {...found} />
    </Stack>
  )
}
