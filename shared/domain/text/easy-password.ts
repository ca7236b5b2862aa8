/** Common passwords in lower case; runs, repeats and the user name are checked separately. */
const COMMON = new Set(
  `password passw0rd password1 password12 password123 p@ssw0rd p@ssword iloveyou sunshine princess football baseball
  superman trustno1 whatever welcome1 welcome123 letmein1 qwertyui qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx zaq12wsx
  asdfghjk asdfghjkl zxcvbnm1 abc12345 abcd1234 a1b2c3d4 12341234 11223344 123123123 147258369 thailand thailand1
  bangkok1 changeme changeme1 admin123 admin1234 administrator hr123456 รหัสผ่าน`.split(/\s+/)
)
/** A password needs this many characters beyond the user name to differ from it. */
const OWN_SIGNS = 4

export function isEasyPassword(password: string, userName: string): boolean {
  const text = password.normalize('NFC').toLowerCase()
  if (COMMON.has(text) || isRun(text)) return true
  if (new Set(text).size < 3) return true
  return text.includes(userName) && text.length - userName.length < OWN_SIGNS
}

/** `12345678`, `abcdefgh`, `87654321`. */
export function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index))
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}
