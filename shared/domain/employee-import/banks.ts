import type { ColumnOption } from '../sheet-columns/column.ts'

/** A bank by its Bank of Thailand code, with its usual short forms. */
const bank = (code: string, th: string, en: string, shorts: readonly string[]): ColumnOption => ({
  code,
  th,
  en,
  spellings: [...new Set([th, en, ...shorts].flatMap(spellingsOf))]
})

const SHORTEST = 3

/** With and without the word for a bank, as compared: in lower case, without spaces and dots. */
function spellingsOf(name: string): string[] {
  const plain = name.toLowerCase().replace(/ธนาคาร|[\s.]/g, '')
  if (/[ก-๙]/.test(plain)) return [plain, `ธนาคาร${plain}`, `ธ${plain}`]
  const short = plain.replace(/-?bank$/, '')
  // "K" alone is no bank.
  return [plain, `${plain}bank`, ...(short.length < SHORTEST ? [] : [short])]
}

/** Banks that pay out wages. */
export const THAI_BANKS: readonly ColumnOption[] = [
  bank('002', 'ธนาคารกรุงเทพ', 'Bangkok Bank', ['BBL']),
  bank('004', 'ธนาคารกสิกรไทย', 'Kasikornbank', [
    'กสิกร',
    'กสิกรฯ',
    'KBANK',
    'K-Bank',
    'Kasikorn',
    'Kasikorn Thai'
  ]),
  bank('006', 'ธนาคารกรุงไทย', 'Krungthai Bank', ['KTB', 'Krung Thai']),
  bank('011', 'ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank', [
    'ทีเอ็มบีธนชาต',
    'ทีทีบี',
    'ทหารไทย',
    'ธนชาต',
    'TTB',
    'TMB',
    'TMB Thanachart',
    'TBANK',
    'Thanachart'
  ]),
  bank('014', 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank', ['ไทยพานิชย์', 'ไทยพานิช', 'ไทยพาณิช', 'SCB']),
  bank('020', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', 'Standard Chartered Bank (Thai)', [
    'สแตนดาร์ดชาร์เตอร์ด',
    'Standard Chartered',
    'SCBT'
  ]),
  bank('022', 'ธนาคารซีไอเอ็มบี ไทย', 'CIMB Thai Bank', ['ซีไอเอ็มบี', 'CIMB', 'CIMBT', 'CIMB Thai']),
  bank('024', 'ธนาคารยูโอบี', 'United Overseas Bank (Thai)', ['UOB', 'UOBT', 'United Overseas']),
  bank('025', 'ธนาคารกรุงศรีอยุธยา', 'Bank of Ayudhya', ['กรุงศรี', 'กรุงศรีฯ', 'BAY', 'Krungsri', 'Krungsri Bank']),
  bank('030', 'ธนาคารออมสิน', 'Government Savings Bank', ['GSB']),
  bank('033', 'ธนาคารอาคารสงเคราะห์', 'Government Housing Bank', ['ธอส', 'GHB', 'GH Bank']),
  bank('034', 'ธ.ก.ส.', 'Bank for Agriculture and Agricultural Cooperatives', [
    'ธกส',
    'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
    'เพื่อการเกษตร',
    'BAAC'
  ]),
  bank('066', 'ธนาคารอิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand', ['อิสลาม', 'IBANK', 'ISBT']),
  bank('067', 'ธนาคารทิสโก้', 'TISCO Bank', ['TISCO']),
  bank('069', 'ธนาคารเกียรตินาคินภัทร', 'Kiatnakin Phatra Bank', ['เกียรตินาคิน', 'KKP', 'Kiatnakin']),
  bank('070', 'ธนาคารไอซีบีซี (ไทย)', 'ICBC (Thai)', ['ไอซีบีซี', 'ICBC', 'ICBCT']),
  bank('071', 'ธนาคารไทยเครดิต', 'Thai Credit Bank', ['TCRB', 'Thai Credit']),
  bank('073', 'ธนาคารแลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank', [
    'แลนด์แอนด์เฮาส์',
    'LHBANK',
    'LH Bank',
    'LHFG',
    'Land & Houses'
  ])
]
