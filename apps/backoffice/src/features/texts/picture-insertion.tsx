import { useState } from 'react'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PictureDialog } from '../../ui/picture-dialog.tsx'

/** Puts a picture into the text, with what it shows in words. */
export function PictureInsertion({ onInsert }: { onInsert: (markdown: string) => void }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [picture, setPicture] = useState<string | null>(null)
  const [alt, setAlt] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function insert() {
    // Brackets and line breaks would end the description.
    const words = alt.replaceAll(/[[\]\s]+/g, ' ').trim()
    setIsMissing(words === '')
    if (words === '') return
    onInsert(`![${words}](${picture ?? ''})`)
    close()
  }
  function close() {
    setPicture(null)
    setAlt('')
    setIsMissing(false)
  }
  return (
    <ButtonRow>
      <Button onClick={() => setIsChoosing(true)}>Sett inn bilde</Button>
      <PictureDialog
        open={isChoosing}
        namesLandscapes
        onClose={() => setIsChoosing(false)}
        onChoose={(chosen) => {
          setIsChoosing(false)
          setPicture(chosen)
        }}
      />
      <Dialog open={picture !== null} onClose={close} title="Hva viser bildet?">
        <DialogForm submit="Sett inn" isBusy={false} onSubmit={insert} onClose={close}>
          <TextField
            label="Hva bildet viser"
            hint="For dem som ikke ser det"
            value={alt}
            maxLength={300}
            errors={isMissing ? ['Skriv hva bildet viser'] : undefined}
            onChange={setAlt}
          />
        </DialogForm>
      </Dialog>
    </ButtonRow>
  )
}
