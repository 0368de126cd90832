/**
 * An answer of the shape `Shape` whose JSON is written already: put together from texts that were written when what
 * they tell last changed.
 */
export class WrittenJson<Shape> {
  /** For the compiler alone. */
  declare readonly shape: Shape
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
