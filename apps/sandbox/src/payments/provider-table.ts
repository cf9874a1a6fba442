/** The differences between the providers as data; the protocol of each is in its own folder. */
export const providerNames = ['esewa', 'khalti', 'connectips', 'fonepay', 'rmis'] as const;
export type ProviderName = (typeof providerNames)[number];

export type ProviderFacts = {
  title: { ne: string; en: string };
  /** The accepted payers and their PIN. */
  payers: readonly string[];
  pin: string;
  payerLabel: { ne: string; en: string };
  /** How long an undecided payment can still be paid. */
  openForMinutes: number;
  /** The answer of all the provider's addresses during an outage. */
  outage: { httpStatus: number; body: Record<string, unknown> };
};

const mobileNumber = { ne: 'मोबाइल नम्बर', en: 'Mobile number' };

export const providerTable: Record<ProviderName, ProviderFacts> = {
  esewa: {
    title: { ne: 'इसेवा', en: 'eSewa' },
    payers: ['9806800001', '9806800002', '9806800003', '9806800004', '9806800005'],
    pin: '1122',
    payerLabel: mobileNumber,
    openForMinutes: 5,
    // SPEC-GAP: the provider documents the body of an outage, not its HTTP status.
    outage: { httpStatus: 503, body: { code: 0, error_message: 'Service is currently unavailable' } },
  },
  khalti: {
    title: { ne: 'खल्ती', en: 'Khalti' },
    payers: ['9800000000', '9800000001', '9800000002', '9800000003', '9800000004', '9800000005'],
    pin: '1111',
    payerLabel: mobileNumber,
    openForMinutes: 60,
    outage: { httpStatus: 503, body: { detail: 'Service temporarily unavailable.', status_code: 503 } },
  },
  connectips: {
    title: { ne: 'कनेक्ट आईपीएस', en: 'connectIPS' },
    payers: ['test01', 'test02'],
    pin: '1234',
    payerLabel: { ne: 'प्रयोगकर्ता नाम', en: 'User name' },
    openForMinutes: 30,
    outage: { httpStatus: 503, body: { status: 'ERROR', statusDesc: 'SERVICE UNAVAILABLE' } },
  },
  fonepay: {
    title: { ne: 'फोनपे', en: 'Fonepay' },
    payers: ['9840000001', '9840000002'],
    pin: '2468',
    payerLabel: mobileNumber,
    openForMinutes: 15,
    outage: { httpStatus: 503, body: { message: 'Service Unavailable' } },
  },
  rmis: {
    title: { ne: 'राजस्व व्यवस्थापन सूचना प्रणाली', en: 'Revenue management (RMIS)' },
    payers: ['counter-1', 'counter-2'],
    pin: '9999',
    payerLabel: { ne: 'बैंक काउन्टर', en: 'Bank counter' },
    // A revenue voucher is paid at a bank, so it stays open for the fifteen days of an advertisement.
    openForMinutes: 15 * 24 * 60,
    outage: { httpStatus: 503, body: { error: 'unavailable' } },
  },
};
