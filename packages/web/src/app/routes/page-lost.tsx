import { t } from '@daywright/language/current-language'
import { Anchor } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/page/empty-state.tsx'

export function PageLost() {
  return (
    <EmptyState
      icon={IconMapOff}
      title={t('Page not found')}
      text={t('The page may have been deleted, or the address is mistyped.')}
      action={
        <Anchor component={Link} to="/">
          {t('Go to plan')}
        </Anchor>
      }
    />
  )
}
