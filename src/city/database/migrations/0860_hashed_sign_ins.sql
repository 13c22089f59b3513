-- The ids of these are secrets that sign in whoever has them: stored as hashes, like other keys.
update oidc_model set id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
where kind in ('AuthorizationCode', 'RefreshToken', 'Session');
update oidc_model set payload = payload #- '{session,cookie}' where kind = 'Interaction';
