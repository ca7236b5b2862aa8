import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'

/** Rules for user names, which are stored in lower case (spec 4.3). */
export const USER_NAME_MIN = 3
export const USER_NAME_MAX = 100
export const USER_NAME_SIGNS = 'A-Z a-z 0-9 . _ @ + -'
export const USER_NAME_RULE = `${USER_NAME_MIN} to ${USER_NAME_MAX} of ${USER_NAME_SIGNS}`
const SIGNS = /^[a-z0-9._@+-]+$/

/** Names are compared and stored in lower case (spec 4.3). */
export const normaliseUserName = (text: string): string => usualSpelling(text).trim().toLowerCase()

export const hasUserNameSigns = (text: string): boolean => SIGNS.test(text)

export const isUserName = (text: string): boolean =>
  text.length >= USER_NAME_MIN && text.length <= USER_NAME_MAX && hasUserNameSigns(text)
