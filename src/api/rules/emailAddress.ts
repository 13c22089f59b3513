/** Before the at sign any character but a space or an at sign; behind it names with points between (RFC 6531, RFC 5890). */
const pattern =
    /^[^\s@\p{C}"(),:;<>[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu;

/** The longest address that mail servers take. */
export const longestEmail = 254;

/** The one rule of addresses of mail, international ones too: `ola@blåbær.no`, `a&b@example.com` (D17). */
export const isEmailAddress = (text: string): boolean => text.length <= longestEmail && pattern.test(text);
