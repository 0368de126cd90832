import { Pin } from '../../ui/icons.tsx'
import type { Position } from './position.ts'
import './locate-button.css'

/** 1.05, 8.15: asks the browser where the visitor is; why it gave no position is said below. */
export function LocateButton({ position }: { position: Position }) {
  return (
    <>
      <button
        type="button"
        className="tap link locate-button needs-script"
        disabled={position.isAsking}
        onClick={position.ask}
      >
        <Pin className="icon icon-s" />
        {position.isAsking ? 'Finner ut hvor du er …' : 'Bruk posisjonen min'}
      </button>
      <p className="field-error" role="alert">
        {position.problem}
      </p>
    </>
  )
}
