import { Page } from '../../ui/page.tsx'

export function HoursPage() {
  return <Page title="Hours">{null}</Page>
}
