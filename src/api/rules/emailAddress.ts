/**
 * Before the at sign, any characters but spaces and at signs; after it, names separated by dots (RFC 6531, RFC 5890).
 */
const pattern =
    /^[^\s@\p{C}"(),:;<>[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu;

/** The longest address that mail servers accept. */
export const longestEmail = 254;

/** The only rule for e-mail addresses, international ones included: `ola@blåbær.no`, `a&b@example.com` (D17). */
export const isEmailAddress = (text: string): boolean => text.length <= longestEmail && pattern.test(text);
