import { Page } from '../../ui/page.tsx'

export function SpacesPage() {
  return <Page title="Spaces">{null}</Page>
}
