import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { Text, Title } from '@mantine/core'
import { IconFileText, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useZone } from '../../../data/time/use-zone.ts'
import classes from './project-page.module.css'

export function ProjectDocuments({ documents }: Pick<ProjectDetail, 'documents'>) {
  const zone = useZone()
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t('Documents')}
      </Title>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No documents. Choose this project in a document to add it here.')}
        </Text>
      ) : (
        <ul className={classes.list} aria-label={t('Documents')}>
          {documents.map(({ id, title, docType, createdAt }) => (
            <li key={id} className={classes.row}>
              {docType === 'link' ? <IconLink size={18} aria-hidden /> : <IconFileText size={18} aria-hidden />}
              <Link to="/documents/$documentId" params={{ documentId: id }} className={classes.title}>
                {title}
              </Link>
              <Text size="sm" c="dimmed">
                {zone.nearDay(createdAt)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
