const EMAIL_MAX = 254
/** The HTML definition of a valid e-mail address, with a dot in its domain; a single address, so that no other can be injected. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text)
