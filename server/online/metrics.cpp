#include "server/online/metrics.hpp"

namespace quintet::online {

namespace {

void write_head(std::string& out, std::string_view name, std::string_view help,
                std::string_view type) {
  out.append("# HELP quintet_").append(name).append(" ").append(help).append("\n");
  out.append("# TYPE quintet_").append(name).append(" ").append(type).append("\n");
}

// Milliseconds or microseconds as seconds, without floating point.
std::string seconds(std::uint64_t count, std::uint64_t per_second) {
  std::string fraction = std::to_string(per_second + count % per_second).substr(1);
  return std::to_string(count / per_second) + "." + fraction;
}

}  // namespace

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
  write_head(out, name, help, "histogram");
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < buckets_.size(); ++i) {
    sum += buckets_[i];
    const std::string bound =
        i < bounds_in_milliseconds.size()
            ? seconds(static_cast<std::uint64_t>(bounds_in_milliseconds[i]), 1000)
            : "+Inf";
    out.append("quintet_").append(name).append("_bucket{le=\"").append(bound);
    out.append("\"} ").append(std::to_string(sum)).append("\n");
  }
  out.append("quintet_").append(name).append("_sum ").append(seconds(microseconds_, 1'000'000));
  out.append("\nquintet_").append(name).append("_count ").append(std::to_string(sum)).append("\n");
}

void write_counter(std::string& out, std::string_view name, std::string_view help,
                   std::uint64_t value) {
  write_head(out, name, help, "counter");
  out.append("quintet_").append(name).append(" ").append(std::to_string(value)).append("\n");
}

void write_gauge(std::string& out, std::string_view name, std::string_view help,
                 std::int64_t value) {
  write_head(out, name, help, "gauge");
  out.append("quintet_").append(name).append(" ").append(std::to_string(value)).append("\n");
}

}  // namespace quintet::online
