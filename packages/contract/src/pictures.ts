import { z } from 'zod'

/**
 * 3.06: a picture path of the API (`/bilder/<key>`: a colour's `images`, `image` of articles, cart lines, banners and
 * posts). It is no call of /api/v1, so it is no endpoint of the list.
 *
 * By itself it returns the best of AVIF, WebP and JPEG that `Accept` names. With width and ending in its name,
 * `/bilder/<key>-<width>.<avif|webp|jpg>`, it returns exactly that.
 */
export const PICTURE_PATH = '/bilder/:file'

/** The widths that pictures are made in, in pixels. */
export const PICTURE_WIDTHS_PX = ['320', '640', '960', '1280'] as const

export const pictureQuery = z.object({
  /** In pixels; photographs are never made wider than they are. Not read where the name says it. */
  width: z.enum(PICTURE_WIDTHS_PX).default('640'),
})
