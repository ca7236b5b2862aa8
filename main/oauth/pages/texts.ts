import { inBothLanguages } from '../../platform/texts.ts'
import type { PageLanguage } from './page-model.ts'

export const PAGE_TEXTS = inBothLanguages({
  'title.signIn': ['ลงชื่อเข้าใช้', 'Sign in'],
  'title.signInFault': ['ลงชื่อเข้าใช้ไม่สำเร็จ', 'Sign-in failed'],
  'title.consent': ['อนุญาต {client}', 'Allow {client}'],
  'title.problem': ['ดำเนินการต่อไม่ได้', 'Cannot continue'],
  language: ['ภาษา', 'Language'],
  menu: ['“การเชื่อมต่อ”', '“Connections”'],
  'signIn.for': ['เพื่อใช้งานต่อใน {client}', 'to continue to {client}'],
  'signIn.userName': ['ชื่อผู้ใช้', 'User name'],
  'signIn.password': ['รหัสผ่าน', 'Password'],
  'signIn.submit': ['เข้าใช้งาน', 'Sign in'],
  'signIn.cancel': ['ยกเลิก', 'Cancel'],
  'signIn.wrong': ['ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', 'The user name or the password is wrong'],
  'signIn.wait': [
    'ลองผิดหลายครั้ง โปรดรอ {time} แล้วลองใหม่',
    'Too many failed attempts. Please wait {time}, then try again.'
  ],
  'signIn.code': ['รหัสจากแอปยืนยันตัวตน (ถ้าใช้)', 'Code of your authenticator app, if you use one'],
  'signIn.codeNeeded': [
    'โปรดกรอกรหัสผ่านอีกครั้ง พร้อมรหัสจากแอปยืนยันตัวตน',
    'Please enter your password again, and the code of your authenticator app'
  ],
  'signIn.wrongCode': ['รหัสยืนยันไม่ถูกต้อง', 'The code is wrong'],
  'signIn.usedCode': [
    'รหัสนี้ใช้ไปแล้ว โปรดรอรหัสถัดไปในแอป',
    'This code was already used; please wait for the next one in the app'
  ],
  'signIn.mustAddFactor': [
    'บัญชีของคุณต้องใช้การยืนยันสองขั้นตอน โปรดตั้งค่าที่{place} แล้วกลับมาลงชื่อเข้าใช้ที่หน้านี้',
    'Your account needs two-step sign-in. Please set it up in {place}, then come back and sign in here.'
  ],
  'signIn.mustChange': [
    'ต้องเปลี่ยนรหัสผ่านก่อน โปรดเปลี่ยนที่{place} แล้วกลับมาลงชื่อเข้าใช้ที่หน้านี้ด้วยรหัสผ่านใหม่',
    'The password has to be changed first. Please change it in {place}, then come back and sign in here with the new one.'
  ],
  'signIn.mustChangePlace': ['ระบบงานบุคคล (เปิดแท็บใหม่)', 'the workstation (opens a new tab)'],
  'consent.title': ['อนุญาตให้ {client} ใช้ข้อมูลของคุณหรือไม่', 'Allow {client} to use your information?'],
  'consent.user': ['ลงชื่อเข้าใช้ในชื่อ', 'Signed in as'],
  'consent.gets': ['แอปนี้จะได้รับ', 'The app gets'],
  'scope.openid': ['ตัวตนของคุณ', 'Who you are'],
  'scope.openid.gives': ['รหัสบัญชีผู้ใช้ เพื่อให้คุณเข้าใช้แอปได้', 'Your account’s id, to let you in'],
  'scope.profile': ['ข้อมูลพนักงาน', 'Your employee profile'],
  'scope.profile.gives': ['รหัสพนักงาน ชื่อ นามสกุล ชื่อเล่น และรูปถ่าย', 'Code, names, nickname and photograph'],
  'scope.email': ['อีเมล', 'E-mail'],
  'scope.email.gives': ['ที่อยู่อีเมลของคุณ', 'Your e-mail address'],
  'consent.noPassword': ['แอปนี้จะไม่ได้รับรหัสผ่านของคุณ', 'It does not get your password.'],
  'consent.next': ['ไม่ว่าจะเลือกข้อใด ระบบจะพาคุณกลับไปที่ {place}', 'Whichever you choose, you go back to {place}'],
  'consent.withdraw': [
    'การอนุญาตมีผลจนกว่าผู้ดูแลระบบจะเพิกถอนที่เมนู {menu}',
    'Your permission is valid until an administrator revokes it under {menu}.'
  ],
  'consent.allow': ['อนุญาต', 'Allow'],
  'consent.deny': ['ไม่อนุญาต', 'Do not allow'],
  'consent.switch': ['ใช้บัญชีอื่น', 'Use another account'],
  'problem.client_id': ['ระบบไม่รู้จักแอปที่ส่งคุณมาที่นี่', 'The app that sent you here is not known'],
  'problem.client_id.advice': [
    'ไม่มีข้อมูลใดถูกส่งออกไป โปรดแจ้งผู้ดูแลแอปนั้นให้ตรวจ {parameter} กับเมนู {menu} ของระบบนี้',
    'Nothing was sent. Please ask whoever looks after that app to compare its {parameter} with {menu} of this workstation.'
  ],
  'problem.redirect_uri': [
    'แอปขอให้ส่งผลกลับไปยังที่อยู่ที่ไม่ได้ลงทะเบียนไว้',
    'The app asked for its response at an address that is not registered'
  ],
  'problem.redirect_uri.advice': [
    'ไม่มีข้อมูลใดถูกส่งออกไป โปรดแจ้งผู้ดูแลแอปนั้นให้ตรวจ {parameter} กับเมนู {menu} ของระบบนี้',
    'Nothing was sent. Please ask whoever looks after that app to compare its {parameter} with {menu} of this workstation.'
  ],
  'problem.ticket': ['หน้านี้เก่าเกินไป หรือถูกใช้ไปแล้ว', 'This page is too old, or has been used already'],
  'problem.ticket.advice': [
    'ไม่มีข้อมูลใดถูกส่งออกไป โปรดกลับไปที่แอปแล้วเริ่มใหม่อีกครั้ง',
    'Nothing was sent. Please go back to the app and start again.'
  ],
  'problem.reference': ['รหัสอ้างอิง {reference}', 'Reference {reference}']
})

/** Each language under its own name. */
export const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = { th: 'ไทย', en: 'English' }

const MINUTE_S = 60
const SECONDS_UP_TO_S = 2 * MINUTE_S

/** A wait in words, rounded up. */
export function waitText(seconds: number, language: PageLanguage): string {
  const isShort = seconds <= SECONDS_UP_TO_S
  const words = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long'
  })
  return words.format(Math.ceil(isShort ? seconds : seconds / MINUTE_S))
}
