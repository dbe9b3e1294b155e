import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/page/empty-state.tsx'

/** [WEB-546] Within the frame, so that every other view is in reach. */
export function PageLost() {
  const title = t('Page not found')
  useDocumentTitle(`${title} · Daywright`)
  return (
    <EmptyState
      isPage
      icon={IconMapOff}
      title={title}
      text={t('The page may have been deleted, or the address is mistyped.')}
      action={
        <Button component={Link} to="/plan" mt="xs">
          {t('Go to plan')}
        </Button>
      }
    />
  )
}
