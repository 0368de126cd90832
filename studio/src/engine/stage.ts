/** A plane of floats, one value a pixel. */
export type Field = Float32Array

/**
 * The surface a plate is drawn on. Everything is drawn in view pixels (1000 × 1250, x to the right, y down);
 * `scale` is how many real pixels one of them is.
 */
export interface Stage {
  scale: number
  width: number
  height: number
  /** width · height */
  count: number
  viewWidth: number
  viewHeight: number
}

export function createStage(scale: number, viewWidth = 1000, viewHeight = 1250): Stage {
  const width = Math.round(viewWidth * scale)
  const height = Math.round(viewHeight * scale)
  return { scale, width, height, count: width * height, viewWidth, viewHeight }
}

export function createField(stage: Stage): Field {
  return new Float32Array(stage.count)
}

/** A field computed from view coordinates. */
export function fillField(stage: Stage, value: (x: number, y: number) => number): Field {
  const field = createField(stage)
  for (let py = 0, i = 0; py < stage.height; py++) {
    for (let px = 0; px < stage.width; px++, i++) field[i] = value(px / stage.scale, py / stage.scale)
  }
  return field
}

export function mapField(field: Field, value: (v: number, i: number) => number): Field {
  const out = new Float32Array(field.length)
  for (let i = 0; i < field.length; i++) out[i] = value(field[i]!, i)
  return out
}

/** target += source · factor */
export function addField(target: Field, source: Field, factor = 1): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! + source[i]! * factor
}

/** Adds a height computed from view coordinates wherever the mask covers. */
export function addInside(
  stage: Stage,
  height: Field,
  mask: Field,
  value: (x: number, y: number) => number,
): void {
  for (let py = 0, i = 0; py < stage.height; py++) {
    for (let px = 0; px < stage.width; px++, i++) {
      if (mask[i]! > 0.01) height[i] = height[i]! + value(px / stage.scale, py / stage.scale)
    }
  }
}

/** a · b */
export function multiplyFields(a: Field, b: Field): Field {
  return mapField(a, (v, i) => v * b[i]!)
}

/** a where b does not cover. */
export function excludeField(a: Field, b: Field): Field {
  return mapField(a, (v, i) => v * (1 - b[i]!))
}

/** The larger of the two at every pixel. */
export function unionFields(a: Field, b: Field): Field {
  return mapField(a, (v, i) => Math.max(v, b[i]!))
}

/** A pixel rectangle, both ends included; empty when `right < left`. */
export interface PixelBox {
  left: number
  right: number
  top: number
  bottom: number
}

/** The smallest box around what a mask covers. */
export function findBounds(stage: Stage, mask: Field): PixelBox {
  const box: PixelBox = { left: stage.width, right: -1, top: stage.height, bottom: -1 }
  for (let y = 0, i = 0; y < stage.height; y++) {
    for (let x = 0; x < stage.width; x++, i++) {
      if (mask[i]! <= 0.004) continue
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      box.bottom = y
    }
  }
  return box
}

/** Widens a box by a margin in pixels, kept on the stage. */
export function growBox(stage: Stage, box: PixelBox, margin: number): PixelBox {
  return {
    left: Math.max(0, box.left - margin),
    right: Math.min(stage.width - 1, box.right + margin),
    top: Math.max(0, box.top - margin),
    bottom: Math.min(stage.height - 1, box.bottom + margin),
  }
}

/** 0 below `from`, 1 above `to`, smooth between; `from` may lie above `to`. */
export function smoothStep(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
