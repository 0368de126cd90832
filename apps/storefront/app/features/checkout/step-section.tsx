import type { FoldedStep } from './use-folded-steps.ts'

type StepSectionProps = {
  number: number
  title: string
  /** How a step that is finished is folded on a phone; absent for a step that is always open. */
  fold?: FoldedStep | undefined
  children: React.ReactNode
}

/** One step of the checkout. On a phone a finished step is one line with «Endre». */
export function StepSection({ number, title, fold, children }: StepSectionProps) {
  return (
    <section
      className="step"
      aria-labelledby={`steg-${number}`}
      data-folded={fold?.isFolded ? '' : undefined}
    >
      <h2 id={`steg-${number}`} tabIndex={-1}>
        <span>{number}</span> {title}
      </h2>
      {fold?.isFolded ? (
        <p className="step-folded">
          <span>{fold.summary}</span>
          <button type="button" className="tap link" aria-label={fold.changeText} onClick={fold.onUnfold}>
            Endre
          </button>
        </p>
      ) : null}
      <div className="step-body">
        {children}
        {fold === undefined ? null : (
          <button type="button" className="btn btn-line step-next" onClick={fold.onNext}>
            {fold.nextText}
          </button>
        )}
      </div>
    </section>
  )
}
