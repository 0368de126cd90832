import { Page } from '../../ui/page.tsx'
import { ImportKeys } from './import-keys.tsx'
import { SigningKeys } from './signing-keys.tsx'

/** Keys of programs that send files, and the shop's own signing keys. */
export function KeysScreen() {
  return (
    <Page
      title="Nøkler"
      lead="En nøkkel vises bare når den lages. Trekk den tilbake når den ikke brukes mer."
    >
      <ImportKeys />
      <SigningKeys />
    </Page>
  )
}
