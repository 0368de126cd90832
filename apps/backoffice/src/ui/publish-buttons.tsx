import type { ReactNode } from 'react'
import { Button, ButtonRow } from './button.tsx'

type PublishButtonsProps = {
  /** `new`: nobody has saved it yet; `public`: published, at once or at its time. */
  stage: 'new' | 'draft' | 'public'
  isChanged: boolean
  isBusy: boolean
  onPublish: () => void
  onTakeDown: () => void
  /** Only where a draft can be beside what is shown. */
  onSaveDraft?: () => void
  /** Only where it may be deleted. */
  onDelete?: () => void
  /** What else can be done with it. */
  children?: ReactNode
}

/**
 * The buttons of what is a draft until it is published. To submit the form saves it as it is: a draft stays one, so that
 * Enter in a field publishes nothing.
 */
export function PublishButtons(props: PublishButtonsProps) {
  const { stage, isChanged, isBusy, onPublish, onTakeDown, onSaveDraft, onDelete, children } = props
  return (
    <ButtonRow>
      {stage === 'public' ? (
        <>
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isChanged}>
            Publiser endringene
          </Button>
          {onSaveDraft === undefined ? null : (
            <Button isBusy={isBusy} onClick={onSaveDraft}>
              Lagre som utkast
            </Button>
          )}
          <Button isBusy={isBusy} onClick={onTakeDown}>
            Ta ned til utkast
          </Button>
        </>
      ) : (
        <>
          <Button type="submit" isBusy={isBusy} disabled={stage === 'draft' && !isChanged}>
            Lagre utkastet
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={onPublish}>
            Publiser
          </Button>
        </>
      )}
      {children}
      {stage !== 'draft' || onDelete === undefined ? null : (
        <Button kind="danger" isBusy={isBusy} onClick={onDelete}>
          Slett utkastet
        </Button>
      )}
    </ButtonRow>
  )
}
