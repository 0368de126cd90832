/**
 * A response of the type `Shape` whose JSON is already written, from parts that were serialised when their data last
 * changed.
 */
export class WrittenJson<Shape> {
  /** Only for the type checker. */
  declare readonly shape: Shape
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
