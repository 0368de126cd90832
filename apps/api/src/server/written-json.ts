/**
 * A response with a faster way to write its JSON than `JSON.stringify`, from parts that were serialised when their data
 * last changed. The text is written only when it is sent: a call in the same process gets the value.
 */
export class WrittenJson<Shape> {
  readonly value: Shape
  readonly #write: () => string

  /** @param write returns the JSON of the value */
  constructor(value: Shape, write: () => string) {
    this.value = value
    this.#write = write
  }

  get text(): string {
    return this.#write()
  }
}
