import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { ProjectMenu } from '../project-menu.tsx'

const ProjectDialog = lazyComponent(() => import('../form/project-dialog.tsx'))

/** The buttons of a project's page. */
export function ProjectActions({ project }: { project: ProjectDetail }) {
  const [isEdited, setEdited] = useState(false)
  const navigate = useNavigate()
  const edit = () => setEdited(true)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={edit}>
        {t('Edit')}
      </Button>
      <ProjectMenu project={project} onEdit={edit} onDeleted={() => void navigate({ to: '/projects' })} />
      <Suspense fallback={null}>
        {isEdited && <ProjectDialog project={project} onClose={() => setEdited(false)} />}
      </Suspense>
    </>
  )
}
