-- gateways: 0.1.0
-- Nearly nobody serves in a development post. While PostgreSQL does not know it, it reads everybody who applied to find those who do.
create statistics profile_snapshot_development_service on (facts ->> 'developmentServiceSinceAd') from profile_snapshot;
analyze profile_snapshot (facts);
