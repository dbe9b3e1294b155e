import { t } from '@daywright/language/current-language'
import { Box, Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { Suspense } from 'react'
import { usePopupButton } from '../../ui/keys/use-popup-button.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import classes from './today.module.css'

const FreeTimePopover = lazyComponent(() => import('./free-time-popover.tsx'))

/** “I have 30 minutes”: what to do with some free time. */
export function FreeTime() {
  const { buttonProps, popup, close } = usePopupButton('dialog')
  return (
    <>
      <Button variant="light" className={classes.freeTime} aria-label={t('Suggest a task')} {...buttonProps}>
        <IconBulb size={18} aria-hidden />
        <Box component="span" visibleFrom="sm" ms={8}>
          {t('Suggest a task')}
        </Box>
      </Button>
      <Suspense fallback={null}>{popup && <FreeTimePopover popup={popup} onClose={close} />}</Suspense>
    </>
  )
}
