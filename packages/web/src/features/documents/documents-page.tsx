import { Page } from '../../ui/page.tsx'

export function DocumentsPage() {
  return <Page title="Documents">{null}</Page>
}
