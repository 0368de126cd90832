import { z } from 'zod'

/**
 * 3.06: a picture path of the API (`/bilder/<key>`: a colour's `images`, `image` of articles, cart lines, banners and
 * posts). It is not under /api/v1, so it is not in the list of endpoints.
 *
 * By itself it returns the best of AVIF, WebP and JPEG that `Accept` allows. With width and file extension,
 * `/bilder/<key>-<width>.<avif|webp|jpg>`, it returns exactly that.
 */
export const PICTURE_PATH = '/bilder/:file'

/** The available widths in pixels. */
export const PICTURE_WIDTHS_PX = ['320', '640', '960', '1280', '2400'] as const

export const pictureQuery = z.object({
  /** In pixels; pictures are never enlarged. Ignored when the path contains a width. */
  width: z.enum(PICTURE_WIDTHS_PX).default('640'),
})
