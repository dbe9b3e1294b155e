import { t } from '@daywright/language/current-language'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { queries } from '../../data/queries/queries.ts'
import { Page } from '../../ui/page/page.tsx'
import { SECTIONS } from './sections.ts'
import classes from './settings-page.module.css'

/** All that is set rather than done; each section has its own address. */
export function SettingsPage() {
  const { section } = useParams({ from: '/signed-in/settings/{-$section}' })
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const isAdmin = useQuery(queries.profile()).data?.isAdmin ?? false
  const sections = SECTIONS.filter(({ forAdmins }) => isAdmin || !forAdmins)
  const present = sections.find(({ path }) => path === section) ?? sections[0]
  return (
    <Page title={t('Settings')}>
      <Tabs
        value={present?.path ?? null}
        onChange={path => path && void navigate({ to: '/settings/{-$section}', params: { section: path } })}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        keepMounted={false}
        classNames={{ panel: classes.panel ?? '', list: classes.list ?? '', tabLabel: classes.label ?? '' }}
      >
        <Tabs.List aria-label={t('Sections')}>
          {sections.map(({ path, name, icon: Picture }) => (
            <Tabs.Tab key={path} value={path} leftSection={<Picture size={17} aria-hidden />}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map(({ path, content: Content }) => (
          <Tabs.Panel key={path} value={path}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
