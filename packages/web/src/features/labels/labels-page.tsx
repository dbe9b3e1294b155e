import { t } from '@daywright/language/current-language'
import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LabelRow } from './label-row.tsx'
import classes from './labels.module.css'
import { NewLabel } from './new-label.tsx'

/** All labels by name. Each can be renamed and recoloured in its row. */
export function LabelsPage() {
  const labels = useQuery(queries.labels())
  return (
    <Page title={t('Labels')} text={t('Tags for tasks across spaces and projects')}>
      <NewLabel />
      <Loaded query={labels}>
        {found =>
          found.length > 0 ? (
            <ul className={classes.list} aria-label={t('Labels')}>
              {found.map(label => (
                <LabelRow key={label.id} label={label} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={IconTags}
              title={t('No labels yet')}
              text={t(
                'Create the first one above: something that tasks have in common, such as “errand” or “deep work”.',
              )}
            />
          )
        }
      </Loaded>
    </Page>
  )
}
