const EMAIL_MAX = 254
/** What HTML calls a valid e-mail address, with a dot in its domain; one address, so that none is smuggled in. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text)
