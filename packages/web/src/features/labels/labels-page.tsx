import { Page } from '../../ui/page.tsx'

export function LabelsPage() {
  return <Page title="Labels">{null}</Page>
}
